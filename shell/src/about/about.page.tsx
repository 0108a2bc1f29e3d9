import { publicConfig } from '@sahra/shared/shop/config'
import { Await, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { aboutText as build } from '@sahra/shared/policies/about.text'
import { $shop } from '@sahra/shared/stores/settings'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { storeJsonLd } from '../contact/store-json-ld'
import { Newsletter } from '../newsletter/newsletter'
import { houseNow, useHouse } from '../policy/house'
import { policyLoader, type PolicyData } from '../policy/policy.service'
import { Waiting } from '../policy/shown-policy'
import styles from './about.module.css'
import { BuildAbout } from './build-about'
import { MerchantAbout } from './merchant-about'

export const loader = policyLoader('about')

export const meta: PageMeta<PolicyData> = ({ data }) => {
  const { title, description } = data?.policy ?? build(houseNow())
  return {
    title,
    description,
    image: '/media/about-hero.webp',
    jsonLd: [storeJsonLd($shop.get(), publicConfig().publicUrl)]
  }
}

export function Component({ data }: PageProps<PolicyData>): ReactNode {
  const text = build(useHouse())
  return (
    <>
      <Picture
        className={styles.hero}
        src="/media/about-hero.webp"
        alt={text.picture}
        sizes="100vw"
        width={2000}
        height={900}
        loading="eager"
        fetchPriority="high"
      />
      <Await
        resolve={data}
        fallback={<Waiting title={text.title} />}
        renderError={() => <BuildAbout text={text} />}
      >
        {({ policy }) => (policy ? <MerchantAbout policy={policy} /> : <BuildAbout text={text} />)}
      </Await>
      <Newsletter />
    </>
  )
}
