import type { FcmMessage } from '../push-service/index.ts'

export type Message = Omit<FcmMessage, 'token'>

/** What is sent to the app, of the sorts that its places have to bear. */
export interface Messages {
  readonly short: Message
  readonly long: Message
  /** Words without a place to break them. */
  readonly unbroken: Message
  readonly emoji: Message
  /** Only data: the defaults stand in its place. */
  readonly bare: Message
  /** With a link to a screen of the app on this origin. */
  linked(origin: string): Message
}

export const messages: Readonly<Record<'pt' | 'es', Messages>> = {
  pt: {
    short: text('Pedido 42', 'Saiu para entrega'),
    long: text(
      'A reunião de acompanhamento do projeto passou para a próxima quinta-feira, às 15h30, na sala do segundo andar',
      'Quem não puder vir pode participar por vídeo. A pauta continua a mesma: o que foi feito desde a última reunião, o que ficou para trás e por quê, e o que cada equipe precisa das outras até o fim do mês.\n\nPor favor, confirme até quarta-feira ao meio-dia.',
    ),
    unbroken: text(
      'relatorio_de_vendas_por_regiao_e_por_trimestre_versao_final_revisada_2.pdf',
      'https://arquivos.example.com/equipe/relatorios/2026/terceiro-trimestre/relatorio_de_vendas_por_regiao_versao_final_revisada_2.pdf',
    ),
    emoji: text('🎉 Parabéns, Ana! 👩🏽‍🚀', 'Hoje faz 5 anos que você está com a gente 🥳🇧🇷❤️'),
    bare: { data: { kind: 'ping' } },
    linked: origin => linkedTo(`${origin}/pedidos/43`, 'Pedido 43', 'Pagamento recebido. Acompanhe o envio.'),
  },
  es: {
    short: text('Pedido 42', 'Salió para entrega'),
    long: text(
      'La reunión de seguimiento del proyecto pasa al próximo jueves a las 15:30, en la sala del segundo piso',
      'Quien no pueda venir puede participar por video. El orden del día sigue igual: lo que se hizo desde la última reunión, lo que quedó atrás y por qué, y lo que cada equipo necesita de los demás hasta fin de mes.\n\nPor favor, confirma antes del miércoles al mediodía.',
    ),
    unbroken: text(
      'informe_de_ventas_por_region_y_por_trimestre_version_final_revisada_2.pdf',
      'https://archivos.example.com/equipo/informes/2026/tercer-trimestre/informe_de_ventas_por_region_version_final_revisada_2.pdf',
    ),
    emoji: text('🎉 ¡Felicidades, Ana! 👩🏽‍🚀', 'Hoy cumples 5 años con nosotros 🥳🇲🇽❤️'),
    bare: { data: { kind: 'ping' } },
    linked: origin => linkedTo(`${origin}/pedidos/43`, 'Pedido 43', 'Pago recibido. Sigue el envío.'),
  },
}

function text(title: string, body: string): Message {
  return { notification: { title, body } }
}

function linkedTo(link: string, title: string, body: string): Message {
  return { ...text(title, body), webpush: { fcm_options: { link } } }
}
