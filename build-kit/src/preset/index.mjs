export { buildConfig } from './preset.mjs'
