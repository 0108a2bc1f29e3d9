import { chromium, type Browser } from '@playwright/test'
import { benchConfig } from '../../config'

const flags = '--no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-extensions'

/** Starts the browser of the benchmark; `more`: further flags. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: benchConfig().chromium, args: [...flags.split(' '), ...more] })
