const { readdirSync } = require('node:fs')
const preset = require('./tools/presets/jest.cjs')

/** The shell, the remotes, shared and the page for teams. The api, the platform and the browser journeys have their own runners. */
module.exports = {
  ...preset,
  rootDir: __dirname,
  // On a busy machine a worker needs more than the default of 0.5 s to end. One that leaks something does not end at all.
  workerGracefulExitTimeout: 30_000,
  roots: readdirSync(__dirname)
    .filter(name => /^(shell|shared|desk|mfe-.*)$/.test(name))
    .map(name => `<rootDir>/${name}`)
    .concat('<rootDir>/platform/page')
}
