import { brand } from '@sahra/shared/shop/brand'
import { publicConfig } from '@sahra/shared/shop/config'
import { addressPrefix, languageCode } from '@sahra/shared/language/language.text'
import type { PageLocation, PageModule } from '@sahra/shared/page/page'
import { localized } from '../language/language-history'
import { localizedJsonLd } from './localized-json-ld'

/** A file of the shell: the letter of the name that the build has. */
const DEFAULT_IMAGE = '/share.png'

export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}
export interface Head {
  /** 404 when the page says that nothing exists at its URL. */
  status: 200 | 404
  /** Path and query with the right name, when the one in the path of the page is wrong or outdated (C111). */
  movedTo?: string
  title: string
  tags: HeadTag[]
}

const fullTitle = (title: string | undefined): string =>
  !title ? brand.name : title.includes(brand.name) ? title : `${title} | ${brand.name}`

/**
 * Builds the head of a page, the same on the server and in the browser: title, description, robots, canonical URL,
 * Open Graph, JSON-LD.
 */
export function headOf(
  module: PageModule | undefined,
  location: PageLocation,
  data: unknown,
  { publicUrl, noindex }: { publicUrl: string; noindex: boolean }
): Head {
  const meta = module?.meta?.({ ...location, data })
  const absoluteUrl = (path: string): string => new URL(path, publicUrl || location.url.origin).href
  const title = fullTitle(meta?.title)
  const canonical = absoluteUrl(localized(meta?.canonical ?? location.url.pathname))
  const { pathname } = new URL(canonical)
  const { shopName, sharePicture } = publicConfig()
  // A version, so that other sites fetch a new picture.
  const shared = sharePicture ? `${DEFAULT_IMAGE}?v=${sharePicture}` : shopName ? '' : DEFAULT_IMAGE
  const picture = meta?.image || shared
  const description = meta?.description ?? (brand.tagline || brand.name)
  const exists = meta?.status !== 404
  const tags: (HeadTag | false | '' | undefined)[] = [
    named('description', description),
    (noindex || !exists || meta?.robots === 'noindex') && named('robots', 'noindex'),
    exists && link('canonical', canonical),
    exists && meta?.prev && link('prev', absoluteUrl(localized(meta.prev))),
    exists && meta?.next && link('next', absoluteUrl(localized(meta.next))),
    property('og:site_name', brand.name),
    property('og:locale', `${languageCode}_AE`),
    property('og:type', meta?.type ?? 'website'),
    property('og:title', title),
    property('og:description', description),
    exists && property('og:url', canonical),
    picture && property('og:image', absoluteUrl(picture)),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(meta?.jsonLd ?? []).map(value =>
      jsonLd(addressPrefix ? localizedJsonLd(value, new URL(absoluteUrl('/')).origin) : value)
    )
  ]
  const isNamed = 'name' in location.params || 'slug' in location.params
  const isMisnamed = exists && isNamed && pathname !== localized(location.url.pathname)
  return {
    status: exists ? 200 : 404,
    ...(isMisnamed && { movedTo: pathname + location.url.search }),
    title,
    tags: tags.filter(tag => typeof tag === 'object')
  }
}

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })
const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content }
})
const jsonLd = (value: unknown): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(value).replaceAll('<', '\\u003c')
})
