import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { shareText as text } from './share-wishlist.text'

export type ShareResult =
  { status: 'shared'; url: string } | { status: 'ended' } | { status: 'failed'; message: string }

/** The page of a shared wishlist, in the language of this one. */
const urlOf = (token: string): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname.replace(/\/wishlist\/?$/, '')}/shared-wishlist#${token}`
}

async function ask(call: () => Promise<{ token: string | null }>): Promise<ShareResult> {
  try {
    const { token } = await call()
    return token ? { status: 'shared', url: urlOf(token) } : { status: 'ended' }
  } catch (error) {
    return { status: 'failed', message: messageOf(error, text.failed) }
  }
}

/** Returns the link of the wishlist, which is made unless there is one. */
export const shareByLink = (): Promise<ShareResult> => ask(() => http.post('/api/wishlist/link'))

export const endLink = (): Promise<ShareResult> => ask(() => http.delete('/api/wishlist/link'))
