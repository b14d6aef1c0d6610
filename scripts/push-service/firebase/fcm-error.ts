import { json, type Reply } from '../net/http.ts'

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest'

const error = (code: number, status: string, message: string, details: object[] = []): Reply =>
  json(code, { error: { code, message, status, ...(details.length && { details }) } })

/** FCM's answer for a token that is deleted, or whose subscription is dead. */
export const unregistered = (): Reply =>
  error(404, 'NOT_FOUND', 'Requested entity was not found.', [{ '@type': FCM_ERROR, errorCode: 'UNREGISTERED' }])

/** FCM's answer for a field that it cannot take; `field` is a path such as `message.data[0].value`. */
export const invalid = (field: string, description: string): Reply =>
  error(400, 'INVALID_ARGUMENT', description, [
    { '@type': FCM_ERROR, errorCode: 'INVALID_ARGUMENT' },
    { '@type': BAD_REQUEST, fieldViolations: [{ field, description }] },
  ])

export const notFound = (message = 'Requested entity was not found.'): Reply => error(404, 'NOT_FOUND', message)

export const denied = (message: string): Reply => error(403, 'PERMISSION_DENIED', message)
