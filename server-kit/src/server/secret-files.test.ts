import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder'
import { FatalError } from '../errors/fatal-error'
import { withSecretFiles } from './secret-files'

const folder = temporaryFolder('sahra-secrets')
function secretFile(text: string): string {
  const file = path.join(folder, String(text.length))
  writeFileSync(file, text)
  return file
}

test('C390 a secret comes from its file, without the line end', () => {
  const url = 'postgres://sahra_api:secret@database/sahra'
  const env = withSecretFiles({ PORT: '3000', DATABASE_URL_FILE: secretFile(`${url}\n`) })
  assert.equal(env['DATABASE_URL'], url)
  assert.equal(env['PORT'], '3000')
  assert.equal(withSecretFiles(env)['DATABASE_URL'], url, 'read again')
})

test('C390 without files the environment stays as it is, and an empty file sets nothing', () => {
  const env = {
    DATABASE_URL: 'postgres://database/sahra',
    DATABASE_URL_FILE: ' ',
    TRUSTED_KEYS_FILE: '/keys'
  }
  assert.deepEqual(withSecretFiles(env), env)
  assert.equal(withSecretFiles({ SMTP_URL_FILE: secretFile('\n') })['SMTP_URL'], '')
})

test('C390 a secret that is set twice, or whose file cannot be read, is named without its value', () => {
  const both = { OTP_PEPPER: 'pepper', OTP_PEPPER_FILE: secretFile('other') }
  assert.throws(
    () => withSecretFiles(both),
    new FatalError('OTP_PEPPER and OTP_PEPPER_FILE are both set: keep one of them.')
  )
  const missing = path.join(folder, 'missing')
  assert.throws(() => withSecretFiles({ SMTP_URL_FILE: missing }), {
    message: `SMTP_URL_FILE cannot be read: ENOENT: no such file or directory, open '${missing}'.`
  })
})
