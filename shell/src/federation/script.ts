import { trustedUrl } from './trusted'

/** The script element of a remote's entry, refused by the browser unless it is the very file that was released. */
export function entryScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.src = trustedUrl(url)
  return script
}
