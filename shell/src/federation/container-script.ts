import type { Container } from './share-scope'
import { trustedScriptUrl } from './trusted-types'

/**
 * Runs the entry script of a remote and returns its container. The browser rejects a file that does not match
 * `integrity`. Removes the global variable, because the next release uses the same name.
 */
export function loadContainer(url: string, integrity: string, name: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.src = trustedScriptUrl(url)
    script.onload = script.onerror = () => {
      script.remove()
      const container: unknown = Reflect.get(globalThis, name)
      Reflect.set(globalThis, name, undefined)
      if (typeof container === 'object' && container) resolve(container as Container)
      else reject(new Error(`${url} could not be loaded`))
    }
    document.head.append(script)
  })
}
