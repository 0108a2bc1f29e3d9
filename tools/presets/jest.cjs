const path = require('node:path')

const shared = path.dirname(require.resolve('@sahra/shared/package.json'))
const testing = path.join(shared, 'src/testing')

/** Tests of features, in jsdom. The default of a repository with one remote. */
module.exports = {
  roots: ['<rootDir>/src'],
  testEnvironment: path.join(testing, 'environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  setupFilesAfterEnv: [path.join(testing, 'setup.ts')],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
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
  transformIgnorePatterns: ['/node_modules/(?!(nanostores|@nanostores|nanoevents|axios|@sahra)/)'],
  moduleNameMapper: { '\\.css$': path.join(testing, 'class-names.cjs') },
  testTimeout: 20_000,
  clearMocks: true,
  restoreMocks: true
}
