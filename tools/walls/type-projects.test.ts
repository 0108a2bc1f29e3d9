import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'

/** Each type-check project refuses what its place does not have. */
const root = path.resolve(import.meta.dirname, '../..')

/** Messages of one planted source, checked with the options of a project. */
function messages(project: string, file: string, source: string): string {
  const planted = path.join(root, file)
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, project),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => assert.fail(String(messageText))
    }
  )
  assert.ok(config)
  const host = ts.createCompilerHost(config.options)
  const { getSourceFile, fileExists } = host
  host.fileExists = name => name === planted || fileExists(name)
  host.getSourceFile = (name, options) =>
    name === planted ? ts.createSourceFile(name, source, options) : getSourceFile(name, options)
  const program = ts.createProgram([planted], config.options, host)
  const found = program.getSemanticDiagnostics(program.getSourceFile(planted))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n')
}

const browser = (source: string) => messages('tsconfig.browser.json', 'shell/src/planted.ts', source)
const server = (source: string) => messages('tsconfig.server.json', 'api/src/planted.ts', source)

test('browser code has no process, no Node module and no Node global', () => {
  assert.match(browser(`export const port = process.env.PORT`), /'process'/)
  assert.match(browser(`import { readFileSync } from 'node:fs'\nvoid readFileSync`), /node:fs/)
  assert.match(browser(`export const bytes = Buffer.from('')`), /'Buffer'/)
  assert.match(browser(`export const here = __dirname`), /'__dirname'/)
  assert.match(browser(`export const timer: NodeJS.Timeout = setTimeout(() => {}, 1)`), /NodeJS/)
})

test('server code has no document, window or storage', () => {
  assert.match(server(`export const title = document.title`), /'document'/)
  assert.match(server(`export const width = window.innerWidth`), /'window'/)
  assert.match(server(`export const token = localStorage.getItem('token')`), /'localStorage'/)
})

test('SQL is a tagged template or text that stands in the source', () => {
  const planted = (code: string) =>
    server(`import { rawSql, sql } from '@sahra/server-kit/database/sql'\nexport const planted = ${code}`)
  assert.equal(planted(`(id: string) => [sql\`id = \${id}\`, rawSql('name desc')]`), '')
  assert.match(planted(`(order: string) => rawSql(order)`), /'never'/)
  assert.match(planted(`(order: string) => rawSql(\`name \${order}\`)`), /'never'/)
})

test('each place has what it runs on', () => {
  assert.equal(browser(`export const title = () => document.title`), '')
  assert.equal(
    server(`import { readFileSync } from 'node:fs'\nexport const port = [process.env.PORT, readFileSync]`),
    ''
  )
})
