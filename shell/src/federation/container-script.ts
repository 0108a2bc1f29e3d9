import { trustedScriptUrl } from './trusted-types'

/**
 * Runs a remote's entry, refused by the browser unless it is the very file that was released, and takes the container
 * that it leaves behind: the next release may come under the same name.
 */
export function loadContainer(url: string, integrity: string, name: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.src = trustedScriptUrl(url)
    script.onload = script.onerror = () => {
      script.remove()
      const page = globalThis as unknown as Record<string, object | undefined>
      const container = page[name]
      page[name] = undefined
      if (container) resolve(container)
      else reject(new Error(`Nothing came from ${url}`))
    }
    document.head.append(script)
  })
}
