import { paths } from '@sahra/shared/routing/paths'
import { useLocation, useNavigate } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import styles from './product.module.css'
import { productText } from './product.text'

export function UnknownProduct(): ReactNode {
  const navigate = useNavigate()
  const { key } = useLocation()
  // react-router's key for the first history entry: no earlier page of the shop exists.
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <div className={styles.notFound}>
      <Picture
        src="/media/earrings-pearl-ivory.webp"
        alt=""
        sizes="(width < 48rem) 100vw, 45vw"
        width={800}
        height={1000}
        loading="eager"
      />
      <div>
        <h1>{productText.notFound}</h1>
        <p>{productText.notFoundAdvice}</p>
        <p className={styles.actions}>
          <Button onClick={() => void goBack()}>{productText.goBack}</Button>
          <TextLink to={paths.products}>{productText.browse}</TextLink>
        </p>
      </div>
    </div>
  )
}
