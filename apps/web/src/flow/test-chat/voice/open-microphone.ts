import worklet from "./microphone.worklet.ts?worker&url";

/** Asks for the microphone and hands on what it hears, as 16-bit PCM of 16 kHz, until it is closed. */
export async function openMicrophone(onAudio: (audio: Uint8Array) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  try {
    await context.audioWorklet.addModule(worklet);
    const pcm = new AudioWorkletNode(context, "pcm");
    pcm.port.addEventListener("message", ({ data }) => onAudio(new Uint8Array(data as ArrayBuffer)));
    pcm.port.start();
    context.createMediaStreamSource(stream).connect(pcm);
    // Only what leads to somewhere is run; nothing is heard of it.
    pcm.connect(context.destination);
    return close;
  } catch (error) {
    close();
    throw error;
  }
}
