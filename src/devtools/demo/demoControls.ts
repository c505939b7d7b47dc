// The demo's server as the page holds it; the program knows it by no import, so that a customer's page never has it.

export type DemoControls = NonNullable<Window['ferrylogDemo']>
