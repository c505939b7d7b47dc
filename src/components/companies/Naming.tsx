// The words of a button in a row that names its person or company already: a screen reader gets the name.
interface NamingProps {
  readonly words: string
  readonly name: string
}

export const Naming = ({ words, name }: NamingProps) => (
  <>
    {words.trim()} <span className="fl-hidden">{name}</span>
  </>
)
