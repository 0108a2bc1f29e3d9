import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { choiceText, withChoice } from './choice.rules'
import { senderOf } from './sender.rules'
import { sharedStores } from './store-owners'

const frame = (where: string) => `    at f (https://shop.example${where}/main.js:1:2)`
const shell = frame('/releases/shell/1111111111111111/browser')
const product = frame('/releases/mfe-product/3333333333333333/browser')
const mirrored = 'f@https://shop.example/r/mfe-orders/4444444444444444~1/orders.js:1:2'

test.each([
  ['a remote behind the bus and a shared module', [shell, shell, product, shell], 'mfe-product'],
  ['the innermost of two remotes', [shell, mirrored, product], 'mfe-orders'],
  ['the shell itself', [shell, shell], 'shell'],
  ['a remote under development', [shell, frame('/releases/mfe-gifts/development')], 'mfe-gifts'],
  ['nothing that is a release', ['    at eval (<anonymous>)'], undefined]
])('the sender of a message is %s', (_, frames, expected) => {
  expect(senderOf(['Error', ...frames].join('\n'))).toBe(expected)
})

test('another release of an app replaces the one that was chosen', () => {
  const chosen = withChoice(['mfe-a@1', 'mfe-b@2'], 'mfe-a', '3')
  expect(chosen).toEqual(['mfe-b@2', 'mfe-a@3'])
  expect(withChoice(chosen, 'mfe-b')).toEqual(['mfe-a@3'])
  expect(choiceText(chosen)).toBe('mfe-b@2.mfe-a@3')
})

const root = path.resolve(__dirname, '../../..')
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file))

test('the owners of the shared stores are those whose sources write them, and those of the lint rule', () => {
  const stores = readdirSync(path.join(root, 'shared/src/stores')).map(file => file.replace(/\.ts$/, ''))
  expect(sharedStores.map(({ name }) => name).sort()).toEqual(stores.sort())
  const writers: Record<string, Set<string>> = {}
  for (const owner of readdirSync(root).filter(name => /^(shell|mfe-.*)$/.test(name)))
    for (const file of sources(`${owner}/src`)) {
      const text = readFileSync(path.join(root, file), 'utf8')
      for (const [, imported, store] of text.matchAll(
        /import \{([^}]*)\} from '@sahra\/shared\/stores\/(\w+)'/g
      ))
        if (imported?.includes('$writable')) (writers[store ?? ''] ??= new Set()).add(owner)
    }
  const rule = readFileSync(path.join(root, 'tools/presets/eslint.mjs'), 'utf8')
  for (const { name, owner } of sharedStores) {
    expect([name, [...(writers[name] ?? [])]]).toEqual([name, [owner]])
    expect(rule).toMatch(new RegExp(`^ {2}${name}: '${owner}'`, 'm'))
  }
})
