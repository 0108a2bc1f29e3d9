import { Await } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Eyebrow } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import type { Banner } from '@sahra/shared/contract/content'
import styles from './hero.module.css'
import type { Banners } from './home.service'
import { homeText } from './home.text'

const text = homeText.hero

/** The text does not depend on the image. */
export function Hero({ data }: { data: Promise<Banners> }) {
  return (
    <section className={styles.hero}>
      <Await resolve={data} fallback={<div className={styles.waiting} />} renderError={() => null}>
        {({ hero }) => hero && <HeroPicture banner={hero} />}
      </Await>
      <div className={styles.copy}>
        <Eyebrow className={styles.eyebrow}>{text.eyebrow}</Eyebrow>
        <h1 className={styles.title}>{text.title}</h1>
        <ButtonLink className={styles.button} to={paths.shop}>
          {text.link}
        </ButtonLink>
      </div>
    </section>
  )
}

function HeroPicture({ banner: { imageUrl, narrowImageUrl, alt } }: { banner: Banner }) {
  return (
    <Link className={styles.stage} to={paths.shop}>
      <Picture
        className={styles.picture}
        src={imageUrl}
        alt={alt || text.alt}
        sizes="100vw"
        width={2000}
        height={900}
        loading="eager"
        fetchPriority="high"
        missing=""
        narrow={
          narrowImageUrl ? { src: narrowImageUrl, width: 900, height: 1100, until: '64rem' } : undefined
        }
      />
    </Link>
  )
}
