import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { switchOff, switchOn } from '../../common/push.js'
import { negotiate } from '../../common/words.js'

export const enablePush = createAsyncThunk('push/enable', switchOn)
export const disablePush = createAsyncThunk('push/disable', switchOff)

const push = createSlice({
  name: 'push',
  initialState: { token: null, busy: false },
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(enablePush.pending, state => {
        state.busy = true
      })
      .addCase(enablePush.fulfilled, (_state, { payload }) => ({ token: payload, busy: false }))
      .addCase(enablePush.rejected, (state, { error }) => {
        console.error(error)
        state.busy = false
      })
      .addCase(disablePush.pending, state => {
        state.busy = true
      })
      .addCase(disablePush.fulfilled, () => ({ token: null, busy: false }))
      .addCase(disablePush.rejected, (state, { error }) => {
        console.error(error)
        state.busy = false
      }),
})

const inbox = createSlice({
  name: 'inbox',
  initialState: [],
  reducers: {
    received: {
      reducer: (state, { payload }) => [payload, ...state].slice(0, 200),
      prepare: message => ({ payload: { ...message, id: crypto.randomUUID() } }),
    },
  },
})

const language = createSlice({
  name: 'language',
  initialState: () => negotiate(localStorage.getItem('language')),
  reducers: { chosen: (_state, { payload }) => payload },
})

export const { received } = inbox.actions
export const { chosen } = language.actions

export const store = configureStore({
  reducer: { push: push.reducer, inbox: inbox.reducer, language: language.reducer },
})
