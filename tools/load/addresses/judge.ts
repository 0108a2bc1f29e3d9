import { uiText } from '@sahra/shared/ui/ui.text'
import { uiText as arabicUiText } from '@sahra/shared/ui/ui.text.ar'
import type { NastyRequest } from './nasty-addresses'

export interface NastyResponse {
  status: number
  type: string
  /** Where a redirect leads. */
  location: string
  body: string
}

/** What a computation leaves of a value that is not a number, or of none. */
const COMPUTED = /\b(?:Infinity|NaN|undefined|null)\b|\[object \w+\]|∞|\ufffd/
/** Names of numbers: a page never repeats them as they came. */
const numbers = new Set(['min', 'max', 'page', 'limit'])
/** What pages say of data that could not be loaded, which is not true of an address at which nothing is. */
const failures = [uiText.pageFailed, uiText.retry, arabicUiText.pageFailed, arabicUiText.retry]
const FAILED = /could not be loaded|Failed to load|تعذّر تحميل/
const FILE = /\.[a-z0-9]{2,11}$/i

/** Returns what is wrong with the response of an endpoint; undefined when nothing is. */
export function problemOfEndpoint({ status, type, body }: NastyResponse): string | undefined {
  if (status >= 500) return 'a server error'
  if (status < 400 || !body) return undefined
  if (!type.startsWith('application/json')) return `an error as ${type}`
  const { success, message } = JSON.parse(body) as { success?: unknown; message?: unknown }
  return success === false && message ? undefined : `an error without a message: ${body.slice(0, 200)}`
}

/** Returns what is wrong with a page; undefined when nothing is. */
export function problemOfPage(
  request: NastyRequest,
  { status, body: html }: NastyResponse
): string | undefined {
  const { name, value, url, page } = request
  if (![200, 404, 400, 414].includes(status)) return 'an unexpected status'
  // A path of a file is never a page.
  if (status === 404 && FILE.test(url.split('?')[0] ?? '')) return undefined
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/[\s\u200b-\u2069]/g, '')
  if (!title) return 'without a title'
  const text = textOf(html)
  const isRepeated = !numbers.has(name) && COMPUTED.test(decoded(value))
  const word = isRepeated ? undefined : COMPUTED.exec(text)
  if (word) return `it says ${text.slice(Math.max(0, word.index - 40), word.index + 40)}`
  const failure = failures.find(failureText => text.includes(failureText)) ?? FAILED.exec(text)?.[0]
  if (failure) return `it says ${failure}`
  if (status === 400 || status === 414) return undefined
  if (page?.render === 'server' && !html.includes('id="sahra-data"')) return 'without content'
  const isIndexed = !/<meta [^>]*name="robots" content="noindex"/.test(html)
  if (status === 404 && isIndexed) return 'an unknown page is indexed'
  if (status === 404 && /href="(?:\/ar)?\/product\//.test(mainOf(html)))
    return 'an unknown page with products'
  const canonical = /<link [^>]*rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  if (isIndexed && !canonical) return 'without a canonical address'
  return canonical && /utm_source|lang=/.test(canonical)
    ? `with the canonical address ${canonical}`
    : undefined
}

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** As a query is read: what is not encoded well becomes U+FFFD. */
const decoded = (value: string): string => new URLSearchParams(`value=${value}`).get('value') ?? ''
