import { useStore } from '@sahra/shared/atoms/atoms'
import { publicConfig } from '@sahra/shared/shop/config'
import type { PageModule } from '@sahra/shared/page/page'
import { $shop } from '@sahra/shared/stores/settings'
import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { Newsletter } from '../newsletter/newsletter'
import styles from './contact.module.css'
import { contactText as text } from './contact.text'
import { storeJsonLd } from './store-json-ld'

export const meta: PageModule['meta'] = () => ({
  title: text.title,
  description: text.description(),
  jsonLd: [storeJsonLd($shop.get(), publicConfig().publicUrl)]
})

export function Component(): ReactNode {
  return (
    <>
      <Wrap>
        <div className={styles.contact}>
          <div className={styles.intro}>
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
          </div>
          <Picture
            className={styles.show}
            src="/media/banner-hero-narrow.webp"
            alt=""
            sizes="(width < 64rem) 100vw, 45vw"
            width={900}
            height={1100}
            loading="eager"
          />
          <Tiles />
        </div>
      </Wrap>
      <Newsletter />
    </>
  )
}

function Tiles() {
  const { email, phone, supportAddress, storeHours } = useStore($shop)
  const open = storeHours ?? text.open.map(([days, hours]) => ({ days, hours }))
  return (
    <ul className={styles.tiles}>
      <Tile icon="pin" title={text.visit}>
        <address>
          {supportAddress.map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Tile>
      <Tile icon="phone" title={text.call}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <bdi>{phone}</bdi>
        </a>
      </Tile>
      <Tile icon="mail" title={text.write}>
        <a href={`mailto:${email}`}>{email}</a>
      </Tile>
      <Tile icon="clock" title={text.hours}>
        <dl>
          {open.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>
                <bdi>{hours}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Tile>
    </ul>
  )
}

const Tile = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <h2>{title}</h2>
    <div className={styles.body}>{children}</div>
  </li>
)
