import type { Config } from '../config/config'
import type { App } from '../feature'
import { networkMatcher } from '../config/networks'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Trusts X-Forwarded-For of the next hop only: the gateway on the unix socket, on loopback or in TRUST_PROXY (SEC-18). */
export function trustProxy(config: Config): (address: string | undefined, hop: number) => boolean {
  const isTrusted = networkMatcher(config.trustProxy)
  return (address, hop) => hop === 0 && (!address || loopback.has(address) || isTrusted(address))
}

/** A peer on the unix socket has no address; rate limits count it as 127.0.0.1. */
export const setLocalPeerAddress = ({ server }: App) =>
  server.on('connection', socket => {
    if (typeof server.address() === 'string')
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  })
