import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext } from '@playwright/test'
import { sentMails } from '../support/mail'
import { defaultPassword } from '../support/shopper'
import { until } from './until'

/** Registers a shopper with an empty cart and verifies the e-mail with the mailed code. Returns the e-mail. */
export async function registerVerifiedShopper(baseURL: string): Promise<string> {
  const api = await request.newContext({ baseURL })
  const email = `amal-${randomUUID()}@example.com`
  await post(api, '/api/auth/register', { name: 'Amal Haddad', email, password: defaultPassword })
  await post(api, '/api/auth/send-otp')
  const newest = () => sentMails().findLast(({ to, kind }) => to === email && kind === 'verify')
  const mail = await until('the code is mailed', async () => newest())
  await post(api, '/api/auth/verify-otp', { otp: mail.code })
  await api.dispose()
  return email
}

async function post(api: APIRequestContext, path: string, data: object = {}): Promise<void> {
  const response = await api.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
}
