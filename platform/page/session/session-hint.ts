const KEY = 'platform-session'

/** Whether this browser may have a session: without, the page does not ask, which would be an error in the console. */
export const mayHaveSession = (): boolean => localStorage.getItem(KEY) !== null
export const rememberSession = (): void => localStorage.setItem(KEY, '1')
export const forgetSession = (): void => localStorage.removeItem(KEY)
