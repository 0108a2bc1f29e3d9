import { defineConfig } from '@playwright/test'
import { looksPort } from '../config'
import { browserPath, isReferenceBrowser } from './reference-browser'

const port = looksPort()

/** A browser of another version draws letters and edges otherwise: of these a part of the pixels may differ. */
const tolerance = (await isReferenceBrowser()) ? { maxDiffPixels: 0 } : { maxDiffPixelRatio: 0.02 }

const size = (width: number, height: number) => ({ viewport: { width, height } })

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/looks',
  snapshotPathTemplate: '{testDir}/references/{projectName}/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 600_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { threshold: 0.1, animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance }
  },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--hide-scrollbars'
      ]
    }
  },
  projects: [
    { name: '390', use: { ...size(390, 844), hasTouch: true } },
    { name: '1440', use: size(1440, 900) }
  ],
  webServer: {
    command: 'node --import tsx tools/kit/main.ts --still',
    cwd: '../../..',
    url: `http://localhost:${port}/kit-files/kit.js`,
    env: { PORT: String(port) },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 }
  }
})
