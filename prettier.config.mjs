export { default } from './tools/presets/prettier.mjs'
