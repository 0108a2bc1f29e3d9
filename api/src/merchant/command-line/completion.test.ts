import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { parseCommand } from './parse-command'

function script(shell: string): string {
  const parsed = parseCommand(['completion', shell])
  assert.ok('help' in parsed, JSON.stringify(parsed))
  return parsed.help
}

/** Returns what bash offers after these words; the last one is being typed. */
function offered(...words: string[]): string[] {
  const run = `${script('bash')}
COMP_WORDS=(shop "$@"); COMP_CWORD=$#; _shop; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', run, 'bash', ...words], { encoding: 'utf8' })
    .trim()
    .split('\n')
}

test('C346 the shell completes the words of commands, the values that are one of a few, and options', () => {
  assert.deepEqual(offered('prom'), ['promotion'])
  assert.deepEqual(offered('promotion', ''), ['list', 'add', 'set', 'end'])
  assert.ok(offered('promotion', 'set', '7', '').includes('per-shopper'))
  assert.deepEqual(offered('banner', 'add', 'he'), ['hero'])
  assert.deepEqual(offered('promotion', 'add', 'Two words', '10%', '--min'), ['--minimum'])
  assert.deepEqual(offered('promotion', 'end', '7', '--d'), ['--dry-run'])
  assert.deepEqual(offered('nothing', ''), [''])
})

const hasZsh = spawnSync('zsh', ['-c', 'true']).status === 0

test('C346 zsh runs the same script', { skip: !hasZsh && 'zsh is not installed' }, () => {
  // As bashcompinit calls it: arrays begin with 0.
  const run = `setopt ksharrays
complete() { :; }
compgen() { print -r -- "$2" }
${script('bash')}
COMP_WORDS=(shop "$@"); COMP_CWORD=$#; _shop; print -r -- "\${COMPREPLY[@]}"`
  const typed = (...words: string[]) =>
    execFileSync('zsh', ['-f', '-c', run, 'zsh', ...words], { encoding: 'utf8' }).trim()
  assert.equal(typed('promotion', ''), 'list add set end')
  assert.match(typed('banner', 'add', 'he'), /^hero promo /)
})

test('C346 the script for zsh ends with that for bash', () => {
  assert.ok(script('zsh').endsWith(script('bash')))
  assert.ok('usageError' in parseCommand(['completion', 'fish']))
})
