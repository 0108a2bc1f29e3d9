/** Limits for one upstream server. */
export interface ProxyOptions {
  /** For the whole request body to arrive from the client. */
  bodyTimeoutMs: number
  /** Between two packets from the upstream server. */
  responseTimeoutMs: number
  /** The upstream server has limits of its own. */
  maxBodyBytes: number
  /** Message of the 503. */
  unavailable: string
}

export const apiOptions: ProxyOptions = {
  bodyTimeoutMs: 15_000,
  responseTimeoutMs: 30_000,
  maxBodyBytes: Infinity,
  unavailable: 'The shop cannot be reached right now. Please try again in a moment.'
}

/** Publishing uploads a release; a promotion opens its pages in a browser before the response. */
export const registryOptions: ProxyOptions = {
  bodyTimeoutMs: 120_000,
  responseTimeoutMs: 180_000,
  maxBodyBytes: 32 * 1024 * 1024,
  unavailable: 'The registry cannot be reached right now.'
}
