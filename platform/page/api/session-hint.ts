import { storage } from '@sahra/shared/browser/storage'

const KEY = 'platform-session'

/** Whether this browser may have a session: without, the page does not ask, which would be an error in the console. */
export const mayHaveSession = (): boolean => storage.local.get(KEY) !== null
export const rememberSession = (): void => storage.local.set(KEY, '1')
export const forgetSession = (): void => storage.local.remove(KEY)
