#!/usr/bin/env node
import { register } from 'tsx/esm/api'

/** The commands of a repository with one remote, by the names that they have in the shop's own repository. */
/** @type {Record<string, string>} */
const commands = {
  build: '../build/build.ts',
  dev: '../dev/dev.ts',
  release: '../release/main.ts',
  test: './checks.ts'
}
const [name = ''] = process.argv.splice(2, 1)
const file = Object.hasOwn(commands, name) ? commands[name] : undefined
if (file) {
  register()
  await import(file)
} else {
  console.error(`There is no command “${name}”. There are: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
}
