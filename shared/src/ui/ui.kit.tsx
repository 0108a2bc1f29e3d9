import type { Sheet } from '../testing/sheet'
import { Badge } from './badge'
import { Breadcrumb } from './breadcrumb'
import { BusyNote } from './busy-note'
import { Button, ButtonLink } from './button'
import { Card, CardGrid } from './card'
import { Checkbox } from './checkbox'
import { Chip, Chips } from './chip'
import { CodeBoxes } from './code-boxes'
import { ConfirmDialog } from './confirm-dialog'
import { Disclosure } from './disclosure'
import { EmptyState } from './empty-state'
import { ErrorPanel, FailedSlot, Note } from './error-panel'
import { Field, TextAreaField } from './field'
import { Form, Wide } from './form'
import { IconButton } from './icon-button'
import { OptionButton, OptionGroup } from './option-button'
import { Pager } from './pager'
import { Picture } from './picture'
import { Price } from './price'
import { RadioCard, RadioCards } from './radio-card'
import { SelectField } from './select-field'
import { Skeleton, SkeletonCards } from './skeleton'
import { Bar, StarInput, Stars } from './stars'
import { StatusDot } from './status-dot'
import { Stepper } from './stepper'
import { StockLabel } from './stock-label'
import { SummaryList } from './summary-list'
import { Swatch } from './swatch'
import { TextButton, TextLink } from './text-link'

const ignore = () => undefined
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel'

const buttons = () => (
  <>
    <Button>Add to Cart</Button>
    <Button variant="ghost">Buy Now</Button>
    <Button variant="light">Light</Button>
    <Button size="small">Small</Button>
    <Button busy>Busy</Button>
    <Button disabled>Disabled</Button>
    <Button block>{long}</Button>
    <ButtonLink to="/">A link</ButtonLink>
    <TextLink to="/">Text link</TextLink>
    <TextButton variant="caps">Text button</TextButton>
    <IconButton icon="heart" label="Save" />
    <IconButton icon="heart" label="Saved" filled />
    <IconButton icon="bag" label="Cart, 12 items" count={12} />
  </>
)

const fields = () => (
  <Form columns={2}>
    <Field label="Name" defaultValue="Layla Haddad" />
    <Field label="E-mail" note="optional" hint="We write to it." />
    <Field label="Phone" error="Please provide a 10 digit phone number." defaultValue="12" />
    <SelectField label="Country" options={[{ value: 'ae', text: 'United Arab Emirates' }]} />
    <Wide>
      <TextAreaField label="A note for the card" hint="0 of 250 characters" />
    </Wide>
    <Checkbox label="In stock only" defaultChecked />
    <Checkbox label="Price drops only" disabled />
    <Wide>
      <RadioCards legend="Payment method" columns={2}>
        <RadioCard name="payment" title="Credit or debit card" defaultChecked>
          Charged once the piece is confirmed.
        </RadioCard>
        <RadioCard name="payment" title={long} mark="Default" />
      </RadioCards>
    </Wide>
    <CodeBoxes legend="6-digit code" digitLabel={place => `Digit ${place}`} onChange={ignore} />
    <CodeBoxes
      legend="Wrong code"
      digitLabel={place => `Digit ${place}`}
      onChange={ignore}
      error="Wrong code"
    />
    <Stepper
      value={2}
      max={5}
      label="Quantity"
      decreaseLabel="Fewer"
      increaseLabel="More"
      onChange={ignore}
    />
    <Stepper
      value={1}
      disabled
      label="Quantity"
      decreaseLabel="Fewer"
      increaseLabel="More"
      onChange={ignore}
    />
  </Form>
)

const options = () => (
  <>
    <OptionGroup legend="Colour" chosen="Cognac">
      <Swatch name="colour" label="Cognac" color="#8a5a33" defaultChecked />
      <Swatch name="colour" label="Black" color="#111111" />
      <Swatch name="colour" label="Ivory" color="#f4efe6" faint />
    </OptionGroup>
    <OptionGroup legend="Size" chosen="38">
      <OptionButton name="size" label="38" defaultChecked />
      <OptionButton name="size" label="39" />
      <OptionButton name="size" label="40" faint />
    </OptionGroup>
    <Chips label="Active filters">
      <Chip removeLabel="Remove Aurel" onRemove={ignore}>
        Brand: Aurel
      </Chip>
      <Chip removeLabel="Remove" onRemove={ignore}>
        {long}
      </Chip>
    </Chips>
    <StarInput legend="Your rating" name="stars" value={3} starLabel={String} onChange={ignore} />
  </>
)

const texts = () => (
  <>
    <Breadcrumb label="Breadcrumb" items={[{ text: 'Bags', to: '/' }, { text: 'Top handle' }]} />
    <Price original="AED 12,400" />
    <Price large original="AED 12,400" sale="AED 9,920" off="−20%" was="Was" now="Now" />
    <Badge>Bestseller</Badge>
    <Badge tone="warm">Pre-loved</Badge>
    <Badge tone="bad">Unavailable</Badge>
    <StockLabel tone="ok">In stock</StockLabel>
    <StockLabel tone="low">Only 2 left</StockLabel>
    <StockLabel tone="no">Sold out</StockLabel>
    {['Pending', 'Shipped', 'Delivered', 'Cancelled'].map(status => (
      <StatusDot key={status} status={status} />
    ))}
    <Stars value={3.5} label="3.5 out of 5" />
    <Bar part={0.6} />
    <SummaryList
      rows={[
        { label: 'Subtotal', value: 'AED 15,850' },
        { label: 'Shipping', value: 'Free' }
      ]}
      total={{ label: 'Total', value: 'AED 16,642.50' }}
    />
    <Pager label="Pages" hasPrev hasNext={false} onPrev={ignore} onNext={ignore}>
      Page 3 of 3
    </Pager>
    <Disclosure summary="Product details" open>
      <p>Box calf with hand-painted edges.</p>
    </Disclosure>
    <Disclosure summary="Delivery and returns">Closed</Disclosure>
  </>
)

const notes = () => (
  <>
    <BusyNote>Loading your cart…</BusyNote>
    <Note>We deliver outside the United Arab Emirates on request.</Note>
    <Note tone="bad">The total has changed.</Note>
    <ErrorPanel message="Failed to load cart" onRetry={ignore} retryLabel="Retry" />
    <FailedSlot title="This part could not be loaded" text="The rest of the page works." onRetry={ignore} />
    <EmptyState title="Your cart is empty" text="Browse products and add your favorites.">
      <ButtonLink to="/">Start shopping</ButtonLink>
    </EmptyState>
    <Skeleton shape="heading" />
    <Skeleton />
    <SkeletonCards count={4} label="Loading products" />
  </>
)

const picture = <Picture src="/media/bag.webp" alt="A bag" sizes="20rem" width={800} height={1000} />
const cards = () => (
  <CardGrid label="Products">
    <Card to="/" picture={picture} eyebrow="Aurel" title="Top-handle bag" tag={<Badge>Bestseller</Badge>}>
      <Price original="AED 12,400" />
    </Card>
    <Card to="/" picture={picture} eyebrow="Casa Verano" title={long} />
    <Card faded picture={picture} title="No longer available" />
    <Card
      picture={<Picture src={undefined} alt="A bag" sizes="20rem" width={800} height={1000} />}
      title="Without a picture"
    />
  </CardGrid>
)

const question = () => (
  <ConfirmDialog
    open
    question="Are you sure you want to delete this address?"
    confirmLabel="Delete address"
    cancelLabel="Keep address"
    onConfirm={ignore}
    onClose={ignore}
  />
)

const controls = { buttons, fields, options, texts }
const parts = { ...controls, notes, cards, question }
const forced = { hover: controls, focus: { ...controls, cards }, pressed: { buttons } }
const mirrored = () => [options, buttons, cards].map((Part, index) => <Part key={index} />)

const sheet: Sheet = {}
for (const [name, show] of Object.entries(parts))
  Object.assign(sheet, { [name]: { show }, [`${name}, right to left`]: { show, dir: 'rtl' } })
for (const state of ['hover', 'focus', 'pressed'] as const) {
  for (const [name, show] of Object.entries(forced[state]))
    sheet[`${name}, ${state}`] = { show, forced: state }
  sheet[`right to left, ${state}`] = { show: mirrored, dir: 'rtl', forced: state }
}

export default sheet
