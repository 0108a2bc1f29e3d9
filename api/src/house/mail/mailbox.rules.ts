import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../server/config/config'

/**
 * The mailbox holds reset codes: outside production only, and never without a token or on a shop that is reached over
 * https, unless its settings open it to every client: the api of a preview.
 */
export const isMailboxOn = ({ production, publicUrl, mail, openMailbox, mailboxToken }: Config): boolean =>
  !production &&
  mail.dir !== undefined &&
  (openMailbox || (mailboxToken !== undefined && !publicUrl.startsWith('https:')))

export interface MailboxRequest {
  /** Remote address of the socket. */
  peer: string | undefined
  /** The client's address, as the gateway reports it. */
  ip: string
  headers: IncomingHttpHeaders
}

const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** Set by proxies in front of the gateway, which replaces them by `x-forwarded-by-proxy`. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-by-proxy']

/**
 * True for a browser on this machine. A host name other than localhost is refused: DNS rebinding. A proxy on this machine
 * that leaves no mark looks the same (C276): the mailbox asks for its token, too.
 */
export function isFromThisMachine({ peer, ip, headers }: MailboxRequest): boolean {
  const addresses = [peer, ip, ...listOf(headers['x-forwarded-for'])]
  const hosts = [headers.host, ...listOf(headers['x-forwarded-host'])]
  return (
    addresses.every(address => address !== undefined && loopbackAddress.test(address)) &&
    hosts.every(host => host !== undefined && localHost.test(host)) &&
    proxyHeaders.every(name => headers[name] === undefined)
  )
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : [header].flat().flatMap(value => value.split(',').map(item => item.trim()))
