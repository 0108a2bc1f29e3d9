import { cspHash } from '../http/csp-hash'
import { inlineSources, type ScriptStart } from './deferred-scripts'
import type { PageFiles } from './page-files'

/** Of a service worker: it calls the api of its origin, and shows pictures of the shop. */
export const workerPolicy = `default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

interface PolicySource {
  files: Pick<PageFiles, 'shellJs' | 'preloadedJs'>
  scriptStart: ScriptStart
  importMap: string | undefined
  inlineCss: string
  /** Values of style attributes. */
  styles: readonly string[]
  /** '' for the page's own origin. */
  apiUrl: string
  https: boolean
}

/**
 * Allows the scripts of the shell and of the page by hash; 'strict-dynamic' covers what they load. Hashes rather than
 * nonces, because shared caches may hold the page.
 */
export function contentSecurityPolicy({
  files,
  scriptStart,
  importMap,
  inlineCss,
  styles,
  apiUrl,
  https
}: PolicySource): string {
  const hashes = [files.shellJs, ...files.preloadedJs].map(({ integrity }) => `'${integrity}'`)
  const scripts = new Set([
    ...[...inlineSources(scriptStart), ...(importMap ? [importMap] : [])].map(cspHash),
    ...hashes
  ])
  const api = apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''
  return [
    `default-src 'none'`,
    `script-src ${[...scripts].join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${cspHash(inlineCss)}`,
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styles.map(cspHash).join(' ')}`] : []),
    `img-src 'self' data: blob:${api}`,
    `font-src 'self'`,
    `connect-src 'self'${api}`,
    `manifest-src 'self'`,
    // A service worker of the shell's public files.
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types sahra sahra-shell 'allow-duplicates'`,
    ...(https ? ['upgrade-insecure-requests'] : [])
  ].join('; ')
}
