/** The oldest Node that the product runs on. */
const oldest = [20, 19];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new Error(`Node ${oldest.join(".")} or newer is needed; this is ${process.versions.node}`);
}
