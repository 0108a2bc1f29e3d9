const { readdirSync } = require('node:fs')

/** Rooms, the shell and the shared doors. The api, the platform and the browser journeys have their own runners. */
module.exports = {
  rootDir: __dirname,
  roots: readdirSync(__dirname)
    .filter(name => /^(shell|shared|mfe-.*)$/.test(name))
    .map(name => `<rootDir>/${name}`),
  testEnvironment: '<rootDir>/shared/src/testing/environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } }
        },
        module: { type: 'commonjs' }
      }
    ]
  },
  transformIgnorePatterns: ['/node_modules/(?!(nanostores|@nanostores|nanoevents|axios)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/src/testing/class-names.cjs',
    '\\.css$': '<rootDir>/shared/src/testing/class-names.cjs'
  },
  testTimeout: 20_000,
  clearMocks: true,
  restoreMocks: true
}
