import { ApiError } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { http } from '@sahra/shared/http/http'
import { $session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'

/** Long enough to find the setting. */
const COOKIE_TOAST_MS = 20_000

/**
 * Loads the session that a response of the api has started. Says so when the browser has not stored its cookie (C235), or the
 * session could not be loaded.
 */
export async function loadStartedSession(texts: { needsCookies: string; failed: string }): Promise<void> {
  await bus.send('session/refresh', {})
  if ($session.get().status !== 'visitor') return
  try {
    // A lost connection leaves a visitor's session, too (SH-020).
    await http.get('/api/auth/is-auth')
    await bus.send('session/refresh', {})
  } catch (error) {
    if (isVisitor(error)) toast('error', texts.needsCookies, COOKIE_TOAST_MS)
    else toast('error', texts.failed)
  }
}

const isVisitor = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 200 || error.status === 401)
