import { existsSync } from 'node:fs'

/** The headless shell has no user interface and takes less of a processor. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome'
]

/** Returns the path of an installed browser; undefined when there is none. */
export const systemBrowser = (): string | undefined => paths.find(file => existsSync(file))
