import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation } from '@sahra/shared/routing/router'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { CopyButton } from '@sahra/shared/ui/copy-button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { useState } from 'react'
import { CenteredLayout } from '../account/centered-layout'
import { follow, linkOf, type NewsletterResult } from './newsletter.service'
import { newsletterText as text } from './newsletter.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Opened by the links in mails of the newsletter. A button acts: programs that scan mail open links (C374). */
export function Component() {
  const link = linkOf(useLocation().hash)
  const [result, setResult] = useState<NewsletterResult>()
  const [busy, setBusy] = useState(false)
  const { lead, button, done, next } = text[link?.step ?? 'confirm']
  if (result?.done)
    return (
      <CenteredLayout icon="mail" title={done} lead={<span role="status">{next}</span>}>
        {result.code && <Code code={result.code} />}
        <ButtonLink to={paths.products}>{text.shop}</ButtonLink>
      </CenteredLayout>
    )
  const act = () => {
    if (!link) return
    setBusy(true)
    void follow(link)
      .then(setResult)
      .finally(() => setBusy(false))
  }
  return (
    <CenteredLayout icon="mail" title={text.title} lead={lead}>
      <div className={styles.form}>
        {!link && <ErrorPanel message={text.invalid} />}
        {result && <ErrorPanel message={result.message} />}
        <Button block busy={busy} disabled={!link} onClick={act}>
          {button}
        </Button>
      </div>
    </CenteredLayout>
  )
}

const Code = ({ code }: { code: string }) => (
  <div className={styles.lead}>
    <p>{text.code}</p>
    <p>
      <b>
        <bdi>{code}</bdi>
      </b>
    </p>
    <CopyButton text={code} label={text.copy} />
  </div>
)
