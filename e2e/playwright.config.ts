import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { systemBrowser } from '../platform/src/registry/check/system-browser'
import { environment, shopSettings } from './config'
import { englishAlone, onBothPhones, onDesktopInArabic } from './languages'
import type { JourneyOptions } from './support/test'
import { atDesktopToo } from './widths'

/** One shop for all journeys, started by `npm start` on an empty data folder. */
const port = environment.PORT ?? '4310'
const address = environment.SHOP_URL ?? `http://localhost:${port}`
const folder = environment.SAHRA_E2E ?? temporaryFolder('sahra-journeys')
// Workers load this file again and have to get the same folder.
process.env.SAHRA_E2E = folder

const launchWith = (...args: string[]) => ({
  executablePath: environment.CHROMIUM ?? systemBrowser() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    ...args
  ]
})

/** Pictures load when they are on the screen: Chromium's margin of 1250 to 8000 pixels loads all of a page. */
const pictureMargins = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G']
  .map(connection => `lazyLoadingImageMarginPx${connection}=0`)
  .join()
const launchOptions = launchWith(`--blink-settings=${pictureMargins}`)
const desktop = { viewport: { width: 1440, height: 900 }, launchOptions }
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // Drawn without a graphics card, 2.625 pixels a pixel are seven times the pixels. `rough-network` has them.
  deviceScaleFactor: 1,
  launchOptions
}
const english = { language: 'en', locale: 'en-AE' } as const
const arabic = { language: 'ar', locale: 'ar-AE' } as const
const inLanguage = (code: string) => (code === 'ar' ? arabic : english)
const desktopLanguage = inLanguage(environment.LANGUAGE ?? 'en')
const phoneLanguage = inLanguage(environment.LANGUAGE ?? 'ar')
/** Journeys in rough conditions: a project of their own, in one language and mostly at one width. */
const inRoughConditions = '**/rough-*.spec.ts'
/** What a project leaves out: journeys of the other width, and those that are not of its language. */
const leftOut = (tag: string, { language }: typeof english | typeof arabic) =>
  language === 'ar'
    ? { grepInvert: [new RegExp(tag), /@english/], testIgnore: [...englishAlone, inRoughConditions] }
    : { grepInvert: [new RegExp(tag), /@arabic/], testIgnore: inRoughConditions }

export default defineConfig<object, JourneyOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // The limit of a test does not end one that never returns to the event loop. A whole run beside those of the servers has
  // taken 43 minutes on a slow day.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // Recording takes a seventh of the time of every journey.
    trace: environment.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchWith()
  },
  // A tag names the only width for which a journey means something.
  projects: [
    // By hand, for any journey.
    { name: 'desktop', ...leftOut('@phone', desktopLanguage), use: { ...desktop, ...desktopLanguage } },
    {
      name: 'desktop-layout',
      grep: atDesktopToo,
      ...leftOut('@phone', desktopLanguage),
      use: { ...desktop, ...desktopLanguage }
    },
    {
      name: 'desktop-in-arabic',
      testMatch: onDesktopInArabic,
      grep: /@desktop/,
      grepInvert: /@english/,
      use: { ...desktop, ...arabic }
    },
    { name: 'phone', ...leftOut('@desktop', phoneLanguage), use: { ...phone, ...phoneLanguage } },
    {
      name: 'phone-in-english',
      testMatch: [...englishAlone, ...onBothPhones],
      grepInvert: [/@desktop/, /@arabic/],
      use: { ...phone, ...english }
    },
    {
      name: 'rough',
      testMatch: inRoughConditions,
      grepInvert: leftOut('@phone', desktopLanguage).grepInvert,
      // What a shopper on a slow connection waits for, eight times as long as elsewhere.
      timeout: 300_000,
      expect: { timeout: 60_000 },
      // With the margins that shoppers have.
      use: { ...desktop, ...desktopLanguage, actionTimeout: 60_000, launchOptions: launchWith() }
    }
  ],
  webServer: environment.SHOP_URL
    ? undefined
    : {
        command: 'npm start',
        cwd: '..',
        // Of the api: the gateway is ready without it.
        url: `${address}/brands`,
        timeout: 900_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        stdout: 'pipe',
        stderr: 'pipe',
        env: {
          ...shopSettings,
          SEED: 'test',
          PORT: port,
          DATA_DIR: path.join(folder, 'data'),
          MAIL_DIR: path.join(folder, 'mail')
        }
      }
})
