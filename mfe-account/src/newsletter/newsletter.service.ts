import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { newsletterText as text } from './newsletter.text'

/** What a mailed link does. */
export interface NewsletterLink {
  step: 'confirm' | 'end'
  token: string
}

/** Reads the fragment of a mailed link; undefined when it is incomplete. */
export function linkOf(hash: string): NewsletterLink | undefined {
  const [, step, token] = /^#(confirm|end)\.(.+)$/.exec(hash) ?? []
  return token ? { step: step === 'end' ? 'end' : 'confirm', token } : undefined
}

/** `code`: of the promotion for the first order. */
export type NewsletterResult = { done: true; code?: string | undefined } | { done: false; message: string }

/** Confirms or ends the newsletter. */
export async function follow({ step, token }: NewsletterLink): Promise<NewsletterResult> {
  try {
    if (step === 'confirm') {
      const { code } = await http.post('/api/newsletter/confirm', { body: { token } })
      return { done: true, code }
    }
    await http.post('/api/newsletter/unsubscribe', { query: { token }, body: {} })
    return { done: true }
  } catch (error) {
    return { done: false, message: messageOf(error, text.failed) }
  }
}
