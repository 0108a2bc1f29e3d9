import { useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from './class-names'
import { uiText } from './ui.text'
import { backdropOf, pictureWidths } from '../rules/picture.rules'
import styles from './picture.module.css'

interface Source {
  src: string
  width: number
  height: number
}

const ownPicture = /^\/media\/([^@?#]+)\.webp$/

/**
 * '/media/a.webp' exists at several widths in both formats; any other URL only as it is. Every browser of the build's list
 * but Edge before 121 decodes AVIF: pages offer no widths of WebP, and such an Edge shows the picture itself (C434).
 */
export function sourceSet(src: string, format: 'avif' | 'webp'): string | undefined {
  const name = ownPicture.exec(src)?.[1]
  return (
    name &&
    pictureWidths(name)
      .map(width => `/media/${name}@${width}.${format} ${width}w`)
      .join(', ')
  )
}

/**
 * A framed picture, which fades in unless it is one of the first of a page, on the colour of its backdrop; 'No Image' when there is none or it fails to load. `sizes` is its rendered width as in <img>, `width`
 * and `height` reserve its space (no layout shift). `narrow` is another crop for screens up to `narrow.until`.
 */
export function Picture(props: {
  src: string | undefined | null
  /** '' for a decorative picture. */
  alt: string
  sizes: string
  width: number
  height: number
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low' | 'auto'
  narrow?: Source & { until: string }
  /** Greyed, for products that are unavailable. */
  faded?: boolean
  missing?: string
  className?: string
}) {
  const { src, alt, sizes, width, height, loading = 'lazy', fetchPriority, narrow, faded } = props
  const [broken, setBroken] = useState<string>()
  if (src && fetchPriority === 'high') preloadPicture({ src, sizes, narrow })
  const isFirst = loading === 'eager'
  const onMount = useCallback(
    (image: HTMLImageElement | null) => {
      // It may have failed before hydration, when no listener existed.
      if (image?.complete && image.currentSrc && !image.naturalWidth)
        setBroken(image.getAttribute('src') ?? '')
      // An attribute of the element, not of React: HTML of the server shows every picture without a script.
      if (image && !image.complete && !isFirst) image.dataset.arriving = ''
    },
    [isFirst]
  )
  const frame = classNames(styles.frame, faded && styles.faded, props.className)
  if (!src || broken === src)
    return <Missing frame={frame} alt={alt} size={{ width, height }} text={props.missing ?? uiText.noImage} />
  const backdrop = backdropOf(src)
  return (
    <picture className={frame} style={backdrop === undefined ? undefined : { background: `#${backdrop}` }}>
      {narrow && <Sources {...narrow} sizes={sizes} media={`(width < ${narrow.until})`} />}
      <Sources src={src} width={width} height={height} sizes={sizes} />
      <img
        ref={onMount}
        className={styles.image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        onLoad={({ currentTarget }) => delete currentTarget.dataset.arriving}
        onError={() => setBroken(src)}
      />
    </picture>
  )
}

/** Preloads the picture in the head of a server-rendered page: requested before its markup arrives. */
function preloadPicture({
  src,
  sizes,
  narrow
}: {
  src: string
  sizes: string
  narrow?: { src: string; until: string }
}) {
  const preloadSource = (url: string, media?: string): void => {
    const imageSrcSet = sourceSet(url, 'avif')
    const options = { as: 'image', fetchPriority: 'high', media } as const
    preload(url, imageSrcSet ? { ...options, imageSrcSet, imageSizes: sizes, type: 'image/avif' } : options)
  }
  if (narrow) preloadSource(narrow.src, `(width < ${narrow.until})`)
  preloadSource(src, narrow && `(width >= ${narrow.until})`)
}

function Sources({ src, sizes, media, width, height }: Source & { sizes: string; media?: string }) {
  const avif = sourceSet(src, 'avif')
  const size = { media, width, height }
  if (!avif) return media ? <source srcSet={src} {...size} /> : null
  return <source type="image/avif" srcSet={avif} sizes={sizes} {...size} />
}

/** An svg, so that it takes the space of the picture without css of its own. */
function Missing(props: {
  frame: string
  alt: string
  size: { width: number; height: number }
  text: string
}) {
  const { width, height } = props.size
  return (
    <span className={classNames(props.frame, styles.missing)}>
      <svg className={styles.image} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <span className={styles.text} role={props.alt ? 'img' : undefined} aria-label={props.alt || undefined}>
        {props.text}
      </span>
    </span>
  )
}
