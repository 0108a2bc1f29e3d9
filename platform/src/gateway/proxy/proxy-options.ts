import { TIME_LIMITS } from '../../release/shapes/limits'
import type { AbsenceLimits } from './absence'

/** Limits for one upstream server. */
export interface ProxyOptions {
  /** For the whole request body to arrive from the client. */
  bodyTimeoutMs: number
  /** Between two packets from the upstream server. */
  responseTimeoutMs: number
  /** Of a request; a larger one gets 413. */
  maxBodyBytes: number
  /**
   * Sends a body on when all of it has arrived: a client that stops or breaks off never reaches the upstream server, and
   * an early response of that server is not lost while the body is being sent.
   */
  buffersBodies: boolean
  /** Message of the 503. */
  unavailable: string
  /** Requests wait while this server is restarted; without it they are answered with 503 at once. */
  absence?: AbsenceLimits
}

export const apiOptions: ProxyOptions = {
  bodyTimeoutMs: 15_000,
  responseTimeoutMs: 30_000,
  /** The limit of the api itself. */
  maxBodyBytes: 64 * 1024,
  buffersBodies: true,
  unavailable: 'The shop cannot be reached right now. Please try again in a moment.',
  // Pages give up after 15 s. The bodies of all that wait are at most 32 MiB.
  absence: { maxMs: 12_000, maxWaiting: 500 }
}

/** A file that the api takes: its own limits are lower, and it asks who sends the file before it reads it. */
export const uploadOptions: ProxyOptions = {
  ...apiOptions,
  bodyTimeoutMs: TIME_LIMITS.upload,
  maxBodyBytes: 100 * 1024 * 1024,
  buffersBodies: false
}

/** What the page for teams asks of the registry. */
export const pageApiOptions: ProxyOptions = {
  bodyTimeoutMs: 15_000,
  responseTimeoutMs: TIME_LIMITS.gatewayResponse,
  maxBodyBytes: 64 * 1024,
  buffersBodies: true,
  unavailable: 'The registry cannot be reached right now.'
}

/** Publishing uploads a release. */
export const registryOptions: ProxyOptions = {
  bodyTimeoutMs: TIME_LIMITS.upload,
  responseTimeoutMs: TIME_LIMITS.gatewayResponse,
  maxBodyBytes: 32 * 1024 * 1024,
  buffersBodies: false,
  unavailable: 'The registry cannot be reached right now.'
}
