import type { PageModule } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Eyebrow, Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import styles from './not-found.module.css'
import { notFoundText as text } from './not-found.text'

export const meta: PageModule['meta'] = () => ({ title: text.title, robots: 'noindex', status: 404 })

export function Component(): ReactNode {
  return (
    <Wrap>
      <div className={styles.notFound}>
        <Picture
          className={styles.picture}
          src="/media/earrings-pearl-ivory.webp"
          alt=""
          sizes="(width < 64rem) 100vw, 45vw"
          width={800}
          height={1000}
          loading="eager"
        />
        <div>
          <Eyebrow>{text.title}</Eyebrow>
          <h1>{text.heading}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.home}>{text.home}</ButtonLink>
            <TextLink to={paths.products}>{text.browse}</TextLink>
          </div>
        </div>
      </div>
    </Wrap>
  )
}
