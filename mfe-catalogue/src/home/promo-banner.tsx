import { classNames } from '@sahra/shared/ui/class-names'
import type { Banner } from '@sahra/shared/contract/content'
import { Link } from '@sahra/shared/routing/router'
import { Eyebrow, Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { bannerText } from './home.text'
import styles from './promo-banner.module.css'
import { scrollToTop } from './scroll-to-top'

/** A wide image with text, as a link if the banner has one. `dark`: light text on a dark image. */
export function PromoBanner(props: { place: keyof typeof bannerText; banner: Banner; dark?: boolean }) {
  const { place, banner, dark } = props
  const text = bannerText[place]
  return (
    <section className={classNames(styles.promo, dark && styles.dark)} data-below-fold="">
      <Surface to={banner.link}>
        <BannerPicture banner={banner} />
        <Wrap className={styles.copy}>
          <Eyebrow className={styles.eyebrow}>{text.eyebrow}</Eyebrow>
          <h2 className={styles.title}>{text.title}</h2>
          <p className={styles.text}>{text.text}</p>
          {banner.link && <span className={styles.link}>{text.link}</span>}
        </Wrap>
      </Surface>
    </section>
  )
}

function Surface({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <div className={styles.surface}>{children}</div>
  return (
    <Link className={styles.surface} to={to} onClick={scrollToTop}>
      {children}
    </Link>
  )
}

function BannerPicture({ banner: { imageUrl, narrowImageUrl, alt = '' } }: { banner: Banner }) {
  return (
    <Picture
      className={styles.picture}
      src={imageUrl}
      alt={alt}
      sizes="100vw"
      width={1600}
      height={700}
      missing=""
      narrow={narrowImageUrl ? { src: narrowImageUrl, width: 900, height: 1000, until: '48rem' } : undefined}
    />
  )
}
