import type { PageAddress } from './smoke-addresses'

/** The notes of a check that name the pages it has opened. */
export function openedNotes(opened: readonly Pick<PageAddress, 'path' | 'signedIn'>[]): string[] {
  const paths = (signedIn: boolean): string =>
    opened
      .filter(address => address.signedIn === signedIn)
      .map(({ path }) => path)
      .join(', ')
  return [
    ...(paths(false) ? [`opened in a browser: ${paths(false)}`] : []),
    ...(paths(true) ? [`opened in a browser, signed in: ${paths(true)}`] : [])
  ]
}
