import { brand } from '@sahra/shared/shop/brand'
import type { Certificate } from '@sahra/shared/contract/provenance'
import { formatDate } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { Button } from '@sahra/shared/ui/button'
import { Icon } from '@sahra/shared/ui/icon'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import { gradeText } from '../provenance/grade.text'
import styles from './certificate.module.css'
import { qrUrl } from './certificate.service'
import { certificateText as text } from './certificate.text'
import { Report } from './report'
import { reportText } from './report.text'
import { SerialForm } from './serial-form'

/** The certificate as it is printed, and what can be done with it. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { number, product, title, serialEnd } = certificate
  const grade = gradeText[certificate.grade]
  const rows: [label: string, value: string][] = [
    [text.product, title],
    [text.brand, certificate.brand],
    [text.condition, grade ? `${grade.name}. ${grade.meaning}` : certificate.grade],
    [text.certifiedOn, formatDate(certificate.issuedAt)],
    [text.certifiedBy, certificate.examiner],
    [text.numberShort, number],
    ...(serialEnd ? [[reportText.serial, reportText.serialEnds(serialEnd)] as [string, string]] : [])
  ]
  return (
    <>
      <article className={styles.sheet} aria-labelledby="certificate">
        <header>
          <p
            className={styles.logo}
            data-long={brand.name.length > 12 || undefined}
            data-joined={/\p{Script=Arabic}/u.test(brand.name) || undefined}
          >
            {brand.name}
          </p>
          <h1 id="certificate">{text.heading}</h1>
          <p className={styles.valid}>
            <Icon name="shield" size="small" />
            {text.valid}
          </p>
        </header>
        <div className={styles.content}>
          {product?.image && (
            <Picture
              className={styles.picture}
              src={product.image}
              alt=""
              sizes="(width < 48rem) 12rem, 16rem"
              width={800}
              height={1000}
              loading="eager"
            />
          )}
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Report certificate={certificate} />
        <footer>
          <p>{text.statement()}</p>
          <img className={styles.qr} src={qrUrl(number)} alt={text.qr} width={120} height={120} />
        </footer>
      </article>
      <p className={styles.actions}>
        <Button variant="ghost" onClick={() => print()}>
          {text.print}
        </Button>
        {product ? (
          <TextLink to={paths.product(product._id, product.name)}>{text.seeProduct}</TextLink>
        ) : (
          <span>{text.withdrawn}</span>
        )}
      </p>
      {serialEnd && <SerialForm number={number} end={serialEnd} />}
    </>
  )
}
