import harbourFestival from '../../../../library/samples/harbour-festival.srt?url';

/** A meeting nobody held, to try the product with; fetched like a file somebody chose. */
export async function sampleTranscript(): Promise<File> {
  const response = await fetch(harbourFestival);
  return new File([await response.blob()], 'Harbour festival.srt');
}
