import type { GoodsCategory } from '../goodsTypes.ts';

export const live: GoodsCategory = {
  id: 282,
  icon: 'lamp',
  title: ['居家生活', '居家生活', 'Home & Living'],
  groups: [
    {
      icon: 'chef-hat',
      title: ['厨房用品', '廚房用品', 'Kitchen'],
      leaves: [
        {
          title: ['锅具', '鍋具', 'Pots & Pans'],
          nouns: [
            {
              noun: ['铁锅', '鐵鍋', 'Iron Wok'],
              kind: 'kitchen',
              form: 'plain',
              icons: ['cooking', 'fire'],
              price: [780, 2280],
              varieties: [
                ['铸铁', '鑄鐵', 'Cast'],
                ['手打', '手打', 'Hand-Beaten'],
                ['轻量', '輕量', 'Light'],
                ['单柄', '單柄', 'One-Handle'],
                ['氮化', '氮化', 'Nitrided'],
              ],
            },
          ],
        },
        {
          title: ['刀与砧板', '刀與砧板', 'Knives & Boards'],
          nouns: [
            {
              noun: ['菜刀', '菜刀', 'Kitchen Knife'],
              kind: 'kitchen',
              form: 'plain',
              icons: ['kitchen-knife', 'carrot'],
              price: [680, 2680],
              varieties: [
                ['金门钢', '金門鋼', 'Kinmen-Steel'],
                ['三德', '三德', 'Santoku'],
                ['中式', '中式', 'Chinese'],
                ['水果', '水果', 'Fruit'],
                ['主厨', '主廚', 'Chef’s'],
              ],
            },
          ],
        },
        {
          title: ['便当与保鲜', '便當與保鮮', 'Lunch & Storage'],
          nouns: [
            {
              noun: ['便当盒', '便當盒', 'Lunch Box'],
              kind: 'kitchen',
              form: 'plain',
              icons: ['bento-box', 'rice-ball'],
              price: [320, 980],
              varieties: [
                ['不锈钢', '不鏽鋼', 'Steel'],
                ['木片', '木片', 'Wooden'],
                ['双层', '雙層', 'Two-Tier'],
                ['可蒸', '可蒸', 'Steamable'],
                ['学生', '學生', 'Student’s'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'coffee',
      title: ['餐具茶具', '餐具茶具', 'Table & Tea'],
      leaves: [
        {
          title: ['茶壶茶具', '茶壺茶具', 'Tea Ware'],
          nouns: [
            {
              noun: ['陶瓷茶壶', '陶瓷茶壺', 'Ceramic Teapot'],
              kind: 'ware',
              form: 'plain',
              icons: ['teapot', 'teacup-without-handle'],
              price: [680, 2880],
              varieties: [
                ['手拉坯', '手拉坯', 'Hand-Thrown'],
                ['柴烧', '柴燒', 'Wood-Fired'],
                ['青瓷', '青瓷', 'Celadon'],
                ['朱泥', '朱泥', 'Red-Clay'],
                ['侧把', '側把', 'Side-Handle'],
              ],
            },
          ],
        },
        {
          title: ['杯子', '杯子', 'Cups'],
          nouns: [
            {
              noun: ['品茗杯', '品茗杯', 'Tasting Cups'],
              kind: 'ware',
              form: 'plain',
              icons: ['teacup-without-handle', 'herb'],
              price: [180, 680],
              varieties: [
                ['天目釉', '天目釉', 'Tenmoku'],
                ['手绘', '手繪', 'Hand-Painted'],
                ['白瓷', '白瓷', 'White-Porcelain'],
                ['志野', '志野', 'Shino'],
                ['闻香', '聞香', 'Aroma'],
              ],
            },
            {
              noun: ['玻璃杯', '玻璃杯', 'Glass Tumbler'],
              kind: 'ware',
              form: 'plain',
              icons: ['tumbler-glass', 'lemon'],
              price: [180, 480],
              varieties: [
                ['双层', '雙層', 'Double-Wall'],
                ['海棠花', '海棠花', 'Begonia'],
                ['手吹', '手吹', 'Hand-Blown'],
                ['气泡', '氣泡', 'Bubble'],
                ['古早', '古早', 'Old-Time'],
              ],
            },
          ],
        },
        {
          title: ['碗筷', '碗筷', 'Bowls & Chopsticks'],
          nouns: [
            {
              noun: ['木筷', '木筷', 'Wooden Chopsticks'],
              kind: 'kitchen',
              form: 'plain',
              icons: ['chopsticks', 'cooked-rice'],
              price: [150, 480],
              varieties: [
                ['铁木', '鐵木', 'Ironwood'],
                ['桧木', '檜木', 'Hinoki'],
                ['竹', '竹', 'Bamboo'],
                ['乌木', '烏木', 'Ebony'],
                ['孟宗竹', '孟宗竹', 'Moso'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'lamp',
      title: ['居家布置', '居家佈置', 'At Home'],
      leaves: [
        {
          title: ['枕头寝具', '枕頭寢具', 'Bedding'],
          nouns: [
            {
              noun: ['竹炭枕', '竹炭枕', 'Bamboo-Charcoal Pillow'],
              kind: 'fabric',
              form: 'fabric',
              icons: ['crescent-moon', 'bed'],
              price: [580, 1480],
              varieties: [
                ['记忆', '記憶', 'Memory'],
                ['护颈', '護頸', 'Neck'],
                ['透气', '透氣', 'Airy'],
                ['乳胶', '乳膠', 'Latex'],
                ['午睡', '午睡', 'Nap'],
              ],
            },
          ],
        },
        {
          title: ['香氛摆饰', '香氛擺飾', 'Scents & Ornaments'],
          nouns: [
            {
              noun: ['香氛蜡烛', '香氛蠟燭', 'Scented Candle'],
              kind: 'ware',
              form: 'plain',
              icons: ['candle', 'cherry-blossom'],
              price: [320, 880],
              varieties: [
                ['桧木', '檜木', 'Hinoki'],
                ['乌龙茶', '烏龍茶', 'Oolong'],
                ['雨后', '雨後', 'After-Rain'],
                ['柚花', '柚花', 'Pomelo-Blossom'],
                ['大豆', '大豆', 'Soy'],
              ],
            },
          ],
        },
        {
          title: ['灯饰', '燈飾', 'Lights'],
          nouns: [
            {
              noun: ['小夜灯', '小夜燈', 'Night Light'],
              kind: 'device',
              form: 'plain',
              icons: ['light-bulb', 'crescent-moon'],
              price: [280, 880],
              varieties: [
                ['云朵', '雲朵', 'Cloud'],
                ['磁吸', '磁吸', 'Magnetic'],
                ['月球', '月球', 'Moon'],
                ['木座', '木座', 'Wood-Base'],
                ['感应', '感應', 'Sensor'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'archive',
      title: ['收纳清洁', '收納清潔', 'Storage & Cleaning'],
      leaves: [
        {
          title: ['收纳篮', '收納籃', 'Baskets'],
          nouns: [
            {
              noun: ['竹编篮', '竹編籃', 'Bamboo Basket'],
              kind: 'craft',
              form: 'plain',
              icons: ['basket', 'leafy-green'],
              price: [380, 1280],
              varieties: [
                ['手提', '手提', 'Handled'],
                ['有盖', '有蓋', 'Lidded'],
                ['六角眼', '六角眼', 'Hexagon'],
                ['野餐', '野餐', 'Picnic'],
                ['壁挂', '壁掛', 'Wall'],
              ],
            },
          ],
        },
        {
          title: ['清洁用品', '清潔用品', 'Cleaning'],
          nouns: [
            {
              noun: ['洗碗皂液', '洗碗精', 'Dish Soap'],
              kind: 'wash',
              form: 'pump',
              icons: ['lemon', 'bubbles'],
              price: [120, 280],
              varieties: [
                ['茶籽', '茶籽', 'Tea-Seed'],
                ['柑橘', '柑橘', 'Citrus'],
                ['小苏打', '小蘇打', 'Soda'],
                ['无患子', '無患子', 'Soapberry'],
                ['浓缩', '濃縮', 'Concentrated'],
              ],
            },
          ],
        },
        {
          title: ['毛巾抹布', '毛巾抹布', 'Towels'],
          nouns: [
            {
              noun: ['毛巾', '毛巾', 'Towels'],
              kind: 'fabric',
              form: 'fabric',
              icons: ['bathtub', 'leafy-green'],
              price: [120, 380],
              varieties: [
                ['虎尾', '虎尾', 'Huwei'],
                ['纯棉', '純棉', 'Cotton'],
                ['无捻', '無捻', 'Zero-Twist'],
                ['竹纤维', '竹纖維', 'Bamboo'],
                ['运动', '運動', 'Sport'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'umbrella',
      title: ['雨具杯壶', '雨具杯壺', 'Rain & Bottles'],
      leaves: [
        {
          title: ['保温杯', '保溫杯', 'Flasks'],
          nouns: [
            {
              noun: ['保温杯', '保溫杯', 'Vacuum Flask'],
              kind: 'carry',
              form: 'flask',
              icons: ['mountain', 'hot-beverage'],
              price: [480, 1280],
              varieties: [
                ['陶瓷内胆', '陶瓷內膽', 'Ceramic-Lined'],
                ['轻量', '輕量', 'Light'],
                ['弹盖', '彈蓋', 'Flip-Top'],
                ['焖烧', '燜燒', 'Food'],
                ['随行', '隨行', 'To-Go'],
              ],
            },
          ],
        },
        {
          title: ['雨伞', '雨傘', 'Umbrellas'],
          nouns: [
            {
              noun: ['雨伞', '雨傘', 'Umbrella'],
              kind: 'carry',
              form: 'plain',
              icons: ['umbrella', 'cloud-with-rain'],
              price: [380, 1180],
              varieties: [
                ['自动', '自動', 'Automatic'],
                ['超轻', '超輕', 'Ultra-Light'],
                ['抗风', '抗風', 'Windproof'],
                ['反向', '反向', 'Reverse'],
                ['晴雨', '晴雨', 'Sun-&-Rain'],
              ],
            },
          ],
        },
        {
          title: ['环保吸管餐具', '環保吸管餐具', 'Reusables'],
          nouns: [
            {
              noun: ['环保吸管', '環保吸管', 'Reusable Straws'],
              kind: 'kitchen',
              form: 'plain',
              icons: ['cup-with-straw', 'bubble-tea'],
              price: [60, 220],
              varieties: [
                ['珍奶', '珍奶', 'Bubble-Tea'],
                ['不锈钢', '不鏽鋼', 'Steel'],
                ['玻璃', '玻璃', 'Glass'],
                ['甘蔗', '甘蔗', 'Sugarcane'],
                ['硅胶', '矽膠', 'Silicone'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
