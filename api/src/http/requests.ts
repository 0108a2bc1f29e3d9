import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { App } from '../feature'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Only the gateway's word about the shopper's address counts: the next hop, on the unix socket, on loopback or named. */
export const trustProxy = (config: Config) => (address: string | undefined, hop: number) =>
  hop === 0 && (!address || loopback.has(address) || config.trustProxy.includes(address))

/** A peer on the unix socket has no address; what is counted by address counts it as this machine. */
export const setLocalPeerAddress = ({ server }: App) =>
  server.on('connection', socket => {
    if (typeof server.address() === 'string')
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  })

/** Enough to follow a request; nothing a shopper typed, no cookie, no token, no query. */
export const loggerOptions = ({ logLevel }: Config) => ({
  level: logLevel,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip })
  }
})
