import { isBelow } from '../http/url'
import { createProxy, type Proxy } from './proxy'
import { apiOptions, uploadOptions } from './proxy-options'

/**
 * Forwards to an api: a request body is small and buffered, but for the paths that take a file. `address`: as of
 * `createProxy`.
 */
export function createApiProxy(
  address: string,
  uploads: readonly string[],
  report: (line: string) => void
): Proxy {
  const ordinary = createProxy(address, apiOptions, report)
  const ofFiles = createProxy(address, uploadOptions, report)
  return {
    ...ordinary,
    forward(incoming, ...rest) {
      const takesFile = uploads.some(path => isBelow(incoming.url ?? '/', path))
      const proxy = takesFile ? ofFiles : ordinary
      proxy.forward(incoming, ...rest)
    },
    close() {
      ordinary.close()
      ofFiles.close()
    }
  }
}
