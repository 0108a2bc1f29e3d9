import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/**
 * The day of a house in the desk, measured, and its screens, looked at: `npm run bench:desk`, on a shop of its own. No
 * part of the suite.
 */
export default defineConfig({
  ...base,
  testDir: 'desk',
  outputDir: '../test-results/desk',
  timeout: 900_000,
  reporter: 'line',
  use: { ...base.use, locale: 'en-AE', actionTimeout: 20_000 },
  projects: [{ name: 'desk' }]
})
