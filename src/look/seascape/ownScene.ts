// The scene of the brand that this build is; it stands here in what is built, and no other.
export { seaScene as ownScene } from './seaScene.tsx'
