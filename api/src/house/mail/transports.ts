import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Deps } from '../../server/feature'
import { findShop, type Shop } from '../settings/shop.queries'
import type { DueMail } from './outbox.queries'

/** Sends a mail; at-least-once, so a mail may be sent again. */
export interface MailTransport {
  send: (mail: DueMail) => Promise<void>
  close: () => void
}

const TIMEOUT_MS = 10_000

/** Returns the transports that the settings name; none if neither MAIL_DIR nor SMTP_URL is set. */
export function mailTransports({ db, config }: Pick<Deps, 'db' | 'config'>): MailTransport[] {
  const { mail, publicUrl } = config
  const transports: MailTransport[] = []
  if (mail.dir) transports.push(files(mail.dir))
  if (mail.smtpUrl)
    transports.push(smtp(mail.smtpUrl, new URL(publicUrl).hostname, () => findShop(db, config)))
  return transports
}

/** Writes each mail atomically as one JSON file; the names sort by time. */
function files(dir: string): MailTransport {
  return {
    async send({ id, to, subject, kind, code, orderId, unsubscribeUrl, text, html, createdAt }) {
      const at = createdAt.toISOString()
      const name = path.join(dir, `${at.replaceAll(':', '-')}-${id}.json`)
      const content = {
        to,
        subject,
        kind,
        ...(code && { code }),
        ...(orderId && { orderId }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
        text,
        html,
        at
      }
      await mkdir(dir, { recursive: true })
      await writeFile(`${name}.part`, JSON.stringify(content, null, 2), { mode: 0o600 })
      await rename(`${name}.part`, name)
    },
    close: () => {}
  }
}

/** The sender is that of the moment: mail that waits for a working sender goes out with the new one. */
function smtp(url: string, host: string, readShop: () => Promise<Shop>): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl, createdAt }) {
      const { sender: from, email } = await readShop()
      const replyTo = from.address === email ? undefined : email
      await transport.sendMail({
        from,
        replyTo,
        to,
        subject,
        text,
        // A mail that was queued by an older release has none.
        ...(html && { html }),
        // RFC 8058: mail programs show a button, and post to the address.
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
          }
        }),
        date: createdAt,
        messageId: `<${id}@${host}>`
      })
    },
    close: () => transport.close()
  }
}
