import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, privateHostOf } from './private-address'

const REDIRECTS_MAX = 5

export interface Download {
  url: string
  /** Host and port that an operator trusts: http and private addresses are allowed there alone. */
  trustedHost?: string | undefined
  bytesMax: number
  /** For everything, redirects and body included. */
  timeoutMs: number
}

/** Why an address was not downloaded, in words that follow it in a sentence. */
export class DownloadError extends Error {}

/**
 * Downloads from an address of somebody else over https. Private addresses are refused after the name is resolved, at the
 * first address and at each redirect (SSRF); nothing but the body comes back. Throws `DownloadError`.
 */
export async function download({ url, trustedHost, bytesMax, timeoutMs }: Download): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let address = url
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const target = checkedUrl(address, trustedHost)
    const response = await open(target, { signal, isTrusted: target.host === trustedHost })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, { bytesMax, signal })
    response.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
    if (!isRedirect) throw new DownloadError(`responded with status ${statusCode}`)
    const { location = '' } = headers
    if (!URL.canParse(location, target.href)) throw new DownloadError('redirects to no address')
    address = new URL(location, target).href
  }
  throw new DownloadError(`redirects more than ${REDIRECTS_MAX} times`)
}

function checkedUrl(address: string, trustedHost: string | undefined): URL {
  if (!URL.canParse(address)) throw new DownloadError('is not an address')
  const url = new URL(address)
  if (url.username || url.password) throw new DownloadError('has a password in its address')
  if (url.protocol === 'http:' && url.host === trustedHost) return url
  if (url.protocol !== 'https:') throw new DownloadError('is not https')
  const privateHost = url.host === trustedHost ? undefined : privateHostOf(url)
  if (privateHost !== undefined) throw new DownloadError(privateAddress(privateHost))
  return url
}

const open = (url: URL, { signal, isTrusted }: { signal: AbortSignal; isTrusted: boolean }) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      agent: false,
      signal,
      ...(isTrusted ? {} : { lookup: lookupPublic(privateAddress) }),
      // A compressed body could be larger than what is counted.
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'sahra-pictures' }
    })
    request.on('response', resolve)
    request.on('error', error => reject(problemOf(error)))
    request.end()
  })

async function readBody(
  response: IncomingMessage,
  { bytesMax, signal }: { bytesMax: number; signal: AbortSignal }
): Promise<Buffer> {
  const tooLarge = new DownloadError(`has more than ${Math.round(bytesMax / 1024 / 1024)} MB`)
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (Number(response.headers['content-length'] ?? 0) > bytesMax) throw tooLarge
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > bytesMax) throw tooLarge
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw signal.aborted ? problemOf(signal.reason as Error) : problemOf(error as Error)
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

const problemOf = (error: Error): DownloadError => {
  if (error instanceof DownloadError) return error
  const isLate = error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError'
  return new DownloadError(isLate ? 'took too long' : `cannot be read: ${error.message}`)
}

const privateAddress = (address: string): string => `leads to a private address (${address})`
